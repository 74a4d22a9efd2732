/** What the handlers of this feature need beside the request. */
export interface HelpDeps {
  /** Where the guides are, a Markdown file each. */
  guides_folder: string
}
