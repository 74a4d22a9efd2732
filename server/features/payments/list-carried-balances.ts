import { sql } from 'kysely'
import type { Contract } from '#contract/index.ts'
import { mention } from '#domain/mention.ts'
import type { Currency } from '#domain/money.ts'
import { balanceSentence } from '#domain/share-settlement.ts'
import type { Handler } from '#server/platform/http.ts'
import { claimsFor } from './list-claims-back.ts'

const MAX_BALANCES = 500

/** What is carried to the next payments of agreements, and claims of it: for both sides of each, and for admins. */
export const listCarriedBalances: Handler<Contract['payments']['listCarriedBalances']> = async (
  context,
  { agreement },
) => {
  const { db, viewer } = context
  const rows = await db
    .selectFrom('carried_balances as b')
    .innerJoin('agreements as a', 'a.id', 'b.agreement_id')
    .innerJoin('projects as j', 'j.id', 'a.project_id')
    .innerJoin('users as payer', 'payer.id', 'a.owner_id')
    .innerJoin('users as payee', 'payee.id', 'b.holder_id')
    .select(['b.agreement_id', 'a.title as agreement_title', 'b.gross', 'b.commission'])
    .select(['j.id as project_id', 'j.title as project_title', 'a.owner_id', 'payer.name as payer_name'])
    .select(['b.holder_id', 'payee.name as payee_name'])
    .select(({ ref }) => [
      ref('b.currency').$castTo<Currency>().as('currency'),
      sql<boolean>`exists (select from claims_back k where k.agreement_id = b.agreement_id and k.holder_id = b.holder_id
        and k.status in ('proposed', 'reversing', 'refunding', 'not_refunded'))`.as('is_claimed'),
      // Each balance is left over by a settlement.
      sql<string>`(select d.report_id from share_settlements t join distributions d on d.id = t.distribution_id
        where t.agreement_id = b.agreement_id and t.holder_id = b.holder_id order by t.created_at desc limit 1)`.as(
        'report_id',
      ),
    ])
    .where(({ eb, or }) => or([eb('b.gross', '<>', 0), eb('b.commission', '<>', 0)]))
    .$if(agreement !== undefined, (query) => query.where('b.agreement_id', '=', agreement ?? ''))
    .$if(viewer.role !== 'admin', (query) =>
      query.where(({ eb, or }) => or([eb('a.owner_id', '=', viewer.id), eb('b.holder_id', '=', viewer.id)])),
    )
    .orderBy(sql`abs(b.gross)`, 'desc')
    .orderBy('b.agreement_id')
    .orderBy('b.holder_id')
    .limit(MAX_BALANCES)
    .execute()
  return {
    claims: await claimsFor(context, agreement),
    items: rows.map(({ gross, commission, currency, agreement_id, agreement_title, report_id, ...row }) => {
      const [payer, payee] = [
        { id: row.owner_id, name: row.payer_name },
        { id: row.holder_id, name: row.payee_name },
      ]
      const amounts = { gross, commission, net: gross - commission }
      return {
        ...{ agreement_id, agreement_title, report_id, currency, payer, payee, ...amounts },
        project: { id: row.project_id, title: row.project_title },
        allowed: { claim: row.owner_id === viewer.id && gross < 0 && !row.is_claimed },
        sentence: balanceSentence(amounts, { currency, holder: mention(payee, viewer.id) }),
      }
    }),
  }
}
