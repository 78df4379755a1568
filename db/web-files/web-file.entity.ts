import { defineEntity, p } from "@mikro-orm/core";

const WebFileSchema = defineEntity({
  name: "WebFile",
  properties: {
    /** With the hash of its content in it, so a name never means two things. */
    name: p.text().primary(),
    content: p.blob(),
    /** When a server that was built with it last started. */
    keptAt: p.datetime(),
  },
});
/** A file of the web client, of the build that runs or of an earlier one: an open page may still ask for it. Written by the API as it starts. */
export class WebFile extends WebFileSchema.class {}
WebFileSchema.setClass(WebFile);
