// picture.tsx
export const yourPhotoOf = (dish: string) => `Your photo of ${dish}`;

// photos.ts
export const yourPhotoIsKept = "Your photo is kept";
export const shownInsteadOfOurDrawing = "Your household sees it instead of our drawing.";
export const yourPhotoIsRemoved = "Your photo is removed";
export const ourDrawingIsBack = "Our drawing is back.";
export const couldNotChangeThePhoto = "We could not change the photo";
export const error = "Error";

// small-picture.ts
export const cannotReadThatPicture = "Your browser cannot read that picture. Choose a JPEG, PNG or WebP.";
export const cannotMakeItSmaller = "Your browser cannot make the picture smaller.";
export const notSmallEnough = "We could not make that picture small enough.";
