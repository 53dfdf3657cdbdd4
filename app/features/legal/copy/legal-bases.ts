/** Legal bases of processing as the privacy policy cites them (Art. 6 GDPR). */
export const legitimateInterest = "Art. 6 Abs. 1 Buchst. f DSGVO";
export const contract = "Art. 6 Abs. 1 Buchst. b DSGVO";
export const consent = "Art. 6 Abs. 1 Buchst. a DSGVO";
