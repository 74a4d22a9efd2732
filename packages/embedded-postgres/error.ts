/** The embedded PostgreSQL cannot be used here; the message is a sentence for the person at the terminal. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}
