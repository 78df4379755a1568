import type { Recipe } from "#contracts/recipes/recipe.ts";
import { classes } from "../../../ui/class-names.ts";
import { usePhoto } from "../recipe/photos.ts";

/** `bleed`: without border and round corners, for a card that it fills. */
type PictureProps = { src: string; alt: string; width: number; className?: string; eager?: boolean; bleed?: boolean };

/** A recipe's picture, 4:3. `width` reserves its space before it loads. Use `alt=""` next to the recipe's name. */
export const Picture = ({ src, alt, width, className, eager = false, bleed = false }: PictureProps) => (
  <img
    src={src}
    alt={alt}
    width={width}
    height={Math.round(width * 0.75)}
    loading={eager ? "eager" : "lazy"}
    decoding="async"
    className={classes("aspect-4/3 bg-line/40 object-cover", !bleed && "rounded-card border border-line", className)}
  />
);

/** The household's own photo of a dish, or else our photograph or drawing. */
export function DishPicture({ recipeId, name, ...picture }: PictureProps & { recipeId: string | null; name: string }) {
  const photo = usePhoto(recipeId);
  return <Picture {...picture} src={photo ?? picture.src} alt={photo && picture.alt ? `Your photo of ${name}` : picture.alt} />;
}

/** Whose photograph of a dish it is; nothing for a drawing or the household's own photo. */
export function PictureCredit({ recipeId, credit }: { recipeId: string; credit: Recipe["imageCredit"] }) {
  const photo = usePhoto(recipeId);
  if (!credit || photo) return null;
  return (
    <p className="text-xs text-slate">
      Photo:{" "}
      <a href={credit.source} target="_blank" rel="noreferrer" className="underline">
        {credit.author}
      </a>
      , {credit.licence}
    </p>
  );
}
