/** What the handlers of this feature need beside the request. */
export interface DevelopmentDeps {
  /** Signs the cookies of sessions. */
  secret: string
  public_url: string
}
