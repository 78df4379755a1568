/** Letters that a message to the assistant may have. */
export const MESSAGE_LENGTH = 2000;
