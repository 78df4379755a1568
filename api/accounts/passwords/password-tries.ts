/** Guesses at the password of somebody who is signed in, whatever they are for. */
export const PASSWORD_TRIES = { requests: 10, seconds: 900 };
