/** An article among the samples that a first start stores (samples/blog/): articles are no part of readBuiltPages. */
export const sampleArticle = "/blog/portalprovision-nachgerechnet";
