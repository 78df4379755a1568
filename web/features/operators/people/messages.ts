// make-operator.tsx
export const makeSomeoneAnOperator = "Make someone an operator";
export const theyFirstSignUp =
  "They first sign up, confirm their address and choose a password. Use a separate account: an operator account can't open a household.";
export const emailOfTheirAccount = "Email of their account";
export const role = "Role";
export const makeAnOperator = "Make an operator";
export const oneMoment = "One moment...";
export const makeThemAnOperatorQuestion = "Make them an operator?";
export const getsTheRole = ({ email, role }: { email: string; role: string }) =>
  `${email} gets the role ${role} and a confirmation email, and is logged out of their household.`;
export const makeThemAnOperator = "Make them an operator";
export const notNow = "Not now";

// operators-screen.tsx
export const operators = "Operators";
export const whoRunsThisProduct = "Who runs this product, and what each person can do.";
export const allOperators = "All operators";
export const theOperators = "the operators";
export const you = "you";
export const secondFactorSetUp = "Second factor set up";
export const noSecondFactorYet = "No second factor yet: the next login sets it up";
export const lastLogged = (lastSignInAt: string) => `Last logged in on ${lastSignInAt}`;
export const neverLogged = "Never logged in";
export const namedInTheConfiguration = "Named in the configuration, by OPERATOR_EMAIL";
export const theLastOwner = "The last owner: make someone else an owner first";
export const whatEachRoleMayDo = "What each role may do";

// role-acts.tsx
export const changeRole = "Change role";
export const changeTheRole = (email: string) => `Change the role of ${email}`;
export const changeThisRole = "Change this role?";
export const isLoggedOutForTheNewRole = (email: string) => `${email} is logged out now and has the new role from the next login.`;
export const changeIt = "Change it";
export const leaveIt = "Leave it";
export const remove = "Remove";
export const removePerson = (email: string) => `Remove ${email}`;
export const removeYourself = "Remove yourself?";
export const removeThisOperator = "Remove this operator?";
export const isLoggedOutNow = (email: string) =>
  `${email} is logged out now and is no longer an operator. Their second factor is removed, and the account becomes a household account again.`;
export const removeThem = "Remove them";
export const keepThem = "Keep them";

// words.ts
export const everythingIncludingThisPage = "Everything, including this page.";
