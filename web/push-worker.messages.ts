export const stopThese = "Stop these";
export const stopped = "Stopped";
export const noMoreOfThese = "No more of these come to your devices.";
