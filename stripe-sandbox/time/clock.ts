import type pg from 'pg'

const NAME = 'clock_ahead_seconds'

/**
 * The sandbox's clock: the one it was given, and as far ahead of it as it was moved by hand. It never goes back,
 * because what was due has happened. How far it is ahead is kept with the rest of the state.
 */
export class SandboxClock {
  readonly #pool: pg.Pool
  readonly #given: () => Date
  #ahead: number

  private constructor(pool: pg.Pool, given: () => Date, ahead: number) {
    this.#pool = pool
    this.#given = given
    this.#ahead = ahead
  }

  static async open(pool: pg.Pool, given: () => Date): Promise<SandboxClock> {
    const kept = await pool.query<{ value: string }>('select value from stripe_sandbox.settings where name = $1', [
      NAME,
    ])
    return new SandboxClock(pool, given, Number(kept.rows[0]?.value ?? 0))
  }

  /** In whole seconds, as all of Stripe's dates are. */
  now(): number {
    return Math.floor(this.#given().getTime() / 1000) + this.#ahead
  }

  get ahead(): number {
    return this.#ahead
  }

  async move(seconds: number): Promise<void> {
    const kept = await this.#pool.query<{ value: string }>(
      `insert into stripe_sandbox.settings as kept (name, value) values ($1, $2::bigint::text)
       on conflict (name) do update set value = (kept.value::bigint + $2::bigint)::text returning value`,
      [NAME, seconds],
    )
    this.#ahead = Number(kept.rows[0]?.value ?? 0)
  }
}
