import type Stripe from 'stripe'
import type { Queryable } from '../store/database.ts'
import { newId } from '../store/ids.ts'
import type { Unit } from '../store/unit.ts'

type Movement = Pick<
  Stripe.CustomerCashBalanceTransaction,
  'type' | 'applied_to_payment' | 'funded' | 'refunded_from_payment' | 'unapplied_from_payment'
>

/** The money a customer has sent in one currency and that no payment has used yet, nobody else's to move meanwhile. */
export class CashAccount {
  readonly #unit: Unit
  readonly #customer: string
  readonly #currency: string
  readonly #others: Record<string, number>
  #held: number

  private constructor(unit: Unit, customer: string, currency: string, all: Record<string, number>) {
    this.#unit = unit
    this.#customer = customer
    this.#currency = currency
    this.#others = all
    this.#held = all[currency] ?? 0
  }

  static async open(unit: Unit, customer: string, currency: string): Promise<CashAccount> {
    await unit.lock('customer', customer)
    return new CashAccount(unit, customer, currency, await cashOf(unit.db, customer))
  }

  get held(): number {
    return this.#held
  }

  move(net_amount: number, movement: Movement): Stripe.CustomerCashBalanceTransaction {
    this.#held += net_amount
    const transaction = this.#unit.insert<Stripe.CustomerCashBalanceTransaction>({
      id: newId('customer_cash_balance_transaction'),
      object: 'customer_cash_balance_transaction',
      created: this.#unit.now,
      currency: this.#currency,
      customer: this.#customer,
      customer_account: null,
      ending_balance: this.#held,
      livemode: false,
      net_amount,
      ...movement,
    })
    this.#unit.emit('customer_cash_balance_transaction.created', transaction)
    return transaction
  }

  /** Announces money that no payment waits for. */
  emitAvailable(): void {
    const available = { ...this.#others, [this.#currency]: this.#held }
    this.#unit.emit('cash_balance.funds_available', cashBalanceOf(this.#customer, available))
  }
}

export function cashBalanceOf(customer: string, available: Record<string, number>): Stripe.CashBalance {
  return {
    object: 'cash_balance',
    available: Object.keys(available).length > 0 ? available : null,
    customer,
    customer_account: null,
    livemode: false,
    settings: { reconciliation_mode: 'automatic', using_merchant_default: true },
  }
}

/** What a customer has in cash, by currency. */
export async function cashOf(db: Queryable, customer: string): Promise<Record<string, number>> {
  const sums = await db.query<{ currency: string; held: number }>(
    `select data->>'currency' as currency, sum((data->>'net_amount')::bigint)::bigint as held
     from stripe_sandbox.objects
     where object = 'customer_cash_balance_transaction' and data->>'customer' = $1
     group by 1 order by 1`,
    [customer],
  )
  return Object.fromEntries(sums.rows.map((row) => [row.currency, row.held]))
}
