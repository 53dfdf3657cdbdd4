/** One line on a receipt or ticket; `value` stands at the right edge. */
export type PaperLine = { label: string; value: string | null };

/** The receipt or ticket beside the headline. Its font, Spline Mono, has no question mark. */
export type Paper = {
  title: string;
  subtitle: string | null;
  lines: PaperLine[];
  total: PaperLine | null;
  footer: string | null;
};

/** The picture that networks and messengers show beside a link to a page. `npm run social` draws it. */
export type SocialImage = {
  /** Path of the page; null for the picture that all blog articles share. */
  path: string | null;
  /** The page's own headline, and the part of it that is set in the second colour. */
  headline: string;
  accent: string;
  /** The small line above the headline. */
  kicker: string;
} & (
  | {
      scene: "table";
      ground: "green" | "linen" | "saffron";
      prop: "plate" | "cup" | "phone" | "cards";
      paper: Paper;
    }
  | { scene: "rail"; paper: Paper }
  | { scene: "sheet"; sections: string[] }
);
