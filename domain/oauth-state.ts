/** What somebody takes along to the payment provider's consent page and brings back. */
export interface OAuthState {
  project_id: string
  /** What nobody can guess; good once. */
  nonce: string
  /** The server's own, over the rest and the session it was made in. */
  signature: string
}

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,100})\.([\w-]{20,100})$/

/** One text for the address of the consent page. */
export function writeOAuthState({ project_id, nonce, signature }: OAuthState): string {
  return [project_id, nonce, signature].join('.')
}

/**
 * The parts of such a text; null for anything else. Whether it was made by the server says only its signature: without
 * that it tells no more than which project somebody meant.
 */
export function readOAuthState(text: string): OAuthState | null {
  const [, project_id, nonce, signature] = SHAPE.exec(text) ?? []
  return project_id && nonce && signature ? { project_id, nonce, signature } : null
}
