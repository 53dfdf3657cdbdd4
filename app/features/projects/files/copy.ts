/** The heading of a project's files, the client's, the team's and the sample's. */
export const filesTitle = "Unterlagen";
