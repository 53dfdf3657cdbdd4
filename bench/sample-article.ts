/** An article among the samples that a first start stores (database/seed/blog/): articles are no part of listPublicPages. */
export const sampleArticle = "/blog/portalprovision-nachgerechnet";
