import { expect, test } from 'vitest'
import { formatDate } from '#domain/calendar-date-words.ts'
import { SUBSCRIPTION_STATUSES } from '#domain/subscription.ts'
import { STANDARD, STARTER, useSubscribers } from '#server/testing/use-subscribers.ts'

const house = useSubscribers()
const { clock, quiet, of, somebody, payInBrowser, later, payWith, titles } = house

test('twelve months of subscriptions: every state, and the mail of everything that happens', async () => {
  const ines = await somebody()
  const begun = clock.now()
  const diary: string[] = []
  const seen = new Set<string>()
  let mails = 0
  let before = ''

  /** Writes down how it stands now, if that has changed, and which mails have come. */
  async function look(what = '') {
    const [{ items }, status] = [await of(ines).listSubscriptions(), await of(ines).getStatus()]
    for (const { status } of items) seen.add(status)
    const [latest] = items
    const state = `${latest?.title} ${latest?.status}${latest?.cancel_at_period_end ? ', to end' : ''}; ${status.has_access ? 'open' : 'closed'} (${status.access_state})`
    const all = (await house.mailed()).filter(({ recipient }) => recipient === ines.email)
    const fresh = all.slice(mails).map(({ subject }) => `“${subject}”`)
    mails = all.length
    if (what || state !== before || fresh.length > 0) {
      diary.push(
        [formatDate(clock.today()).padEnd(12), what.padEnd(22), state.padEnd(46), ...fresh].join(' ').trimEnd(),
      )
    }
    before = state
  }
  async function days(count: number) {
    for (let day = 0; day < count; day += 1) {
      await later(1)
      await look()
    }
  }
  const act = async (what: string, work: () => Promise<unknown>) => {
    await work()
    await quiet()
    await look(what)
  }
  const current = async () => (await of(ines).getCurrentSubscription()).subscription?.id ?? ''
  const payOpenInvoice = async () => {
    const { items } = await of(ines).listInvoices({ subscription_id: await current() })
    await of(ines).payInvoice({ invoice_id: items.find(({ status }) => status === 'open')?.id ?? '' })
  }

  await act('tries Standard', () => of(ines).subscribe({ price_id: STANDARD }))
  await days(28)
  await act('gives a card', async () => {
    await payInBrowser((await of(ines).getPayment()).client_secret)
    await of(ines).confirmPayment({})
  })
  await days(40)
  await act('changes to Starter', () => of(ines).changePlan({ price_id: STARTER }))
  await days(35)
  await act('its card is declined', async () => payWith(await current(), 'pm_card_chargeCustomerFail'))
  await days(20)
  await act('gives another card', async () => payWith(await current(), 'pm_card_visa'))
  await act('pays the open bill', payOpenInvoice)
  await days(20)
  await act('changes to Standard', () => of(ines).changePlan({ price_id: STANDARD }))
  await act('cancels', () => of(ines).cancel({}))
  await act('continues', () => of(ines).cancel({ cancel_at_period_end: false }))
  await days(30)
  await act('its card is declined', async () => payWith(await current(), 'pm_card_chargeCustomerFail'))
  await days(25)
  await act('begins anew', () => of(ines).subscribe({ price_id: STARTER }))
  await days(3)
  await act('subscribes to Starter', async () => {
    await payInBrowser((await of(ines).subscribe({ price_id: STARTER })).client_secret)
    await of(ines).confirmPayment({})
  })
  await days(60)
  await act('cancels', () => of(ines).cancel({}))
  const passed = Math.round((clock.now().getTime() - begun.getTime()) / 86_400_000)
  await days(365 - passed)

  console.log(`\n${diary.join('\n')}\n`)
  expect([...seen].toSorted()).toEqual([...SUBSCRIPTION_STATUSES].toSorted())
  const events = new Set((await titles(ines)).map((title) => title?.split(' ')[0]))
  expect([...events].toSorted()).toEqual([
    ...['invoice_upcoming', 'payment_failed', 'payment_succeeded', 'subscription_canceled', 'subscription_created'],
    ...['subscription_updated', 'trial_created', 'trial_ending', 'trial_expired'],
  ])
  expect(diary.join('\n')).toMatch(/grace_period.*“Subscription payment failed”/)
  expect(await of(ines).getStatus()).toMatchObject({ access_state: 'canceled', has_access: false })
})
