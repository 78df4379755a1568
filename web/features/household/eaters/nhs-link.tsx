const PAGES = {
  pregnancy: { name: "eating in pregnancy", address: "https://www.nhs.uk/pregnancy/keeping-well/have-a-healthy-diet/" },
  breastfeeding: {
    name: "eating while breastfeeding",
    address: "https://www.nhs.uk/baby/breastfeeding-and-bottle-feeding/breastfeeding-and-lifestyle/diet/",
  },
  weaning: { name: "weaning (NHS)", address: "https://www.nhs.uk/baby/weaning-and-feeding/babys-first-solid-foods/" },
} as const;

/** An NHS page about needs that our figures do not cover. Opens a new tab, so that the form is not lost. */
export const NhsLink = ({ page }: { page: keyof typeof PAGES }) => (
  <a className="text-herb underline underline-offset-4" href={PAGES[page].address} target="_blank" rel="noreferrer">
    {PAGES[page].name}
  </a>
);
