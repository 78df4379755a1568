/** Why a program cannot start, for whoever started it: a sentence that says what to do, and holds no secret. It is printed as it stands, without a stack. */
export class StartFault extends Error {}

/** A server that is needed does not answer now. Waiting may help. */
export class ServerAway extends StartFault {}
