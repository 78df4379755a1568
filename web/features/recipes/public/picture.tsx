import { classes } from "../../../ui/class-names.ts";

type PictureProps = { src: string; alt: string; width: number; className?: string; eager?: boolean };

/** A recipe's picture, four by three; its room is kept before it has come. `alt=""` where its name stands beside it. */
export const Picture = ({ src, alt, width, className, eager = false }: PictureProps) => (
  <img
    src={src}
    alt={alt}
    width={width}
    height={Math.round(width * 0.75)}
    loading={eager ? "eager" : "lazy"}
    decoding="async"
    className={classes("aspect-4/3 rounded-card border border-line bg-line/40 object-cover", className)}
  />
);
