/** The client, whose texts stand in message catalogues (docs/decisions/0029-message-catalogues.md). */
const MOVED = /^web\//;
/** Read from top to bottom: in another language such a page is another document. */
const DOCUMENTS = /^web\/features\/(?:leads\/funnel\/guide-screen|content\/pages\/(?!contact-screen)[\w-]+)\.tsx$/;

/** `messages.ts`, and `toasts.ts` where the specification names a toast's two texts. Of the client alone: a workflow's messages are signals. */
export const isCatalogue = (file: string): boolean => /^web\/(?:.*\/)?(?:(?:[\w-]+\.)?messages|toasts)\.tsx?$/.test(file);

/** Whether a text that stands in this file belongs into a catalogue. */
export const isOutOfPlace = (file: string): boolean => MOVED.test(file) && !isCatalogue(file) && !DOCUMENTS.test(file);
