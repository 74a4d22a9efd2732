/** What a call may carry beside its input. */
export interface CallContext {
  /** Same key and input, same answer: a write repeated after a lost connection happens once. */
  idempotency_key?: string
  /** Filled in by the answer: under this id the server's log knows the call. */
  request_id?: string
}
