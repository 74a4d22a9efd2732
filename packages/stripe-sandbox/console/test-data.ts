import { PAYOUT_FAILURES } from '../objects/payout-shape.ts'
import { ROUTING_NUMBER, SORT_CODE, TEST_BANKS } from '../objects/test-banks.ts'
import { DECLINES, TEST_CARDS, type TestCard } from '../objects/test-cards.ts'
import { html } from '../pages/html.ts'
import { type Column, table } from './console-page.ts'
import type { Shown } from './visit.ts'

interface Row {
  number: string
  name: string
  does: string
}

/** The numbers that do something, read from the very tables that make them do it. */
export async function showTestData(): Promise<Shown> {
  const cards = Object.entries(TEST_CARDS).map(([name, card]) => ({
    number: spaced(card.number),
    name,
    does: cardDoes(card),
  }))
  const banks = Object.entries(TEST_BANKS).map(([name, { type, account_number, declines, settles_after }]) => ({
    number: `${type === 'bacs_debit' ? SORT_CODE : ROUTING_NUMBER} ${account_number}`,
    name,
    does: `${declines === undefined ? 'pays' : `fails: ${declines}`}${settles_after ? ` after ${settles_after} seconds` : ''}`,
  }))
  const payouts = Object.entries(PAYOUT_FAILURES).map(([last4, { failure_code }]) => ({
    number: `…${last4}`,
    name: '',
    does: `comes back: ${failure_code}`,
  }))
  return {
    title: 'Test numbers',
    body: html`<section><h2>Cards</h2><p>Any future date, any three digits; four for American Express.</p>
${table(resolveNames('Ready-made'), cards, '')}</section>
<section><h2>Bank accounts that are debited</h2>${table(resolveNames('Ready-made'), banks, '')}</section>
<section><h2>Bank accounts that take payouts</h2><p>By the last four digits: with sort code 10-88-00 eight digits such as <span class="id">11111116</span>, with routing number ${ROUTING_NUMBER} such as <span class="id">000111111116</span>. Any other number arrives.</p>
${table([NUMBER, DOES], payouts, '')}</section>
<section><h2>Onboarding, by family name</h2>${table([{ ...NUMBER, label: 'Name' }, DOES], ONBOARDING, '')}</section>
<section><h2>Evidence in a dispute</h2><p>What <code>uncategorized_text</code> says decides at once.</p>${table([{ ...NUMBER, label: 'Words' }, DOES], EVIDENCE, '')}</section>`,
  }
}

const NUMBER: Column<Row> = { label: 'Number', cell: ({ number }) => html`<span class="id whole">${number}</span>` }
const DOES: Column<Row> = { label: 'What happens', cell: ({ does }) => does }

function resolveNames(label: string): Column<Row>[] {
  return [NUMBER, { label, cell: ({ name }) => html`<span class="id">${name}</span>` }, DOES]
}

const ONBOARDING: Row[] = [
  { number: 'Restricted', name: '', does: 'verification fails' },
  { number: 'Pending', name: '', does: 'verification stays under way' },
  { number: 'Later', name: '', does: 'verified, asked for a document after 7 days, restricted 14 days after that' },
  { number: 'any other', name: '', does: 'verified at once' },
]

const EVIDENCE: Row[] = [
  { number: 'winning_evidence', name: '', does: 'won; an inquiry is closed' },
  { number: 'losing_evidence', name: '', does: 'lost; an inquiry is closed' },
  { number: 'escalate_inquiry_evidence', name: '', does: 'an inquiry becomes a dispute' },
]

function cardDoes({ authentication, declines, declines_charge, disputed, number }: TestCard): string {
  const asks = {
    always: 'asks its holder every time',
    until_set_up: 'asks its holder, unless it asked while it was saved',
  }
  const words = [
    ...(authentication === undefined ? [] : [asks[authentication]]),
    ...(declines === undefined ? [] : [`declines: ${decline(declines)}`]),
    ...(declines_charge === undefined ? [] : [`can be saved, declines when charged: ${decline(declines_charge)}`]),
    ...(disputed === undefined ? [] : [`pays, and is disputed: ${disputed.replaceAll('_', ' ')}`]),
    ...(number === TEST_CARDS.pm_card_bypassPending?.number ? ['pays, and the money is available at once'] : []),
  ]
  return words.length === 0 ? 'pays' : words.join('; ')
}

function decline(name: keyof typeof DECLINES): string {
  const reason: { code: string; decline_code?: string } = DECLINES[name]
  return reason.decline_code ?? reason.code
}

function spaced(number: string): string {
  return number.startsWith('3') ? number.replace(/^(.{4})(.{6})/, '$1 $2 ') : number.replace(/(.{4})(?=.)/g, '$1 ')
}
