import type pg from 'pg'

const NAME = 'clock_ahead_seconds'

/**
 * The sandbox's clock: the one it was given, and as far ahead of it as it was moved by hand. It never goes back,
 * because what was due has happened. How far it is ahead is stored with the rest of the state.
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
    const stored = await pool.query<{ value: string }>('select value from stripe_sandbox.settings where name = $1', [
      NAME,
    ])
    return new SandboxClock(pool, given, Number(stored.rows[0]?.value ?? 0))
  }

  /** In whole seconds, as all of Stripe's dates are. */
  now(): number {
    return Math.floor(this.#given().getTime() / 1000) + this.#ahead
  }

  get ahead(): number {
    return this.#ahead
  }

  /** False when it is no longer as far ahead as its caller believes. */
  async move(seconds: number, believed: number | null = null): Promise<boolean> {
    await this.#pool.query(
      `insert into stripe_sandbox.settings (name, value) values ($1, '0') on conflict (name) do nothing`,
      [NAME],
    )
    const moved = await this.#pool.query<{ value: string }>(
      `update stripe_sandbox.settings set value = (value::bigint + $2::bigint)::text
       where name = $1 and value::bigint = coalesce($3::bigint, value::bigint) returning value`,
      [NAME, seconds, believed],
    )
    const [stored] = moved.rows
    if (stored === undefined) return false
    this.#ahead = Number(stored.value)
    return true
  }
}
