/** The OAuth state passed to Stripe's consent page and returned by it. */
export interface OAuthState {
  project_id: string
  /** Random, valid once. */
  nonce: string
  /** The server's, over the rest and the session. */
  signature: string
}

const SHAPE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{20,100})\.([\w-]{20,100})$/

export function writeOAuthState({ project_id, nonce, signature }: OAuthState): string {
  return [project_id, nonce, signature].join('.')
}

/**
 * The parts of a state; null for any other text. Until the signature is verified, only the project id is meaningful, and
 * it is not to be trusted.
 */
export function readOAuthState(text: string): OAuthState | null {
  const [, project_id, nonce, signature] = SHAPE.exec(text) ?? []
  return project_id && nonce && signature ? { project_id, nonce, signature } : null
}
