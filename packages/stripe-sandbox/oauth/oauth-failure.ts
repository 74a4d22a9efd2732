import { Failure } from '../http/failure.ts'

type OAuthError = 'invalid_client' | 'invalid_grant' | 'invalid_request' | 'invalid_scope' | 'unsupported_grant_type'

/** An error in the form the OAuth standard gives it, which is not that of the rest of the API. */
export class OAuthFailure extends Failure {
  readonly #error: OAuthError

  constructor(status: number, error: OAuthError, description: string, options: { commitsWork?: boolean } = {}) {
    super(status, { type: 'invalid_request_error', message: description }, { ...options, remembered: false })
    this.#error = error
  }

  override get answer(): object {
    return { error: this.#error, error_description: this.body.message }
  }
}
