import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { type Act, keyed, oneOf, personOf } from './act.ts'

const correct: Act = {
  name: 'correct a paid report',
  weight: 5,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; owner_id: string; position: number; amount: number }>`
      select r.id, r.owner_id, s.position, s.amount
      from revenue_reports r join revenue_report_sources s on s.report_id = r.id
      where r.status = 'processed'
      order by r.created_at, r.id, s.position`,
    )
    if (!found) return null
    const { id, owner_id, position: line, amount } = found
    const [owner, context] = [personOf(scene, owner_id), keyed()]
    const should_be =
      scene.chance.pick([0, 0, scene.chance.between(0, amount), amount + scene.chance.between(1, 90_000)]) ?? 0
    const correction = { id, correction_id: randomUUID(), line, should_be, reason: 'Counted twice' }
    return {
      what: `${owner.name} corrects ${amount} to ${should_be}`,
      ask: () => owner.api.reports.correctReport(correction, context),
    }
  },
}

const recalculate: Act = {
  name: 'recalculate a report',
  weight: 4,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; owner_id: string }>`
      select id, owner_id from revenue_reports where status = 'approved' order by created_at, id`,
    )
    if (!found) return null
    const [owner, context] = [personOf(scene, found.owner_id), keyed()]
    return {
      what: `${owner.name} has shares calculated again`,
      ask: () => owner.api.reports.recalculateReport({ id: found.id }, context),
    }
  },
}

const claim: Act = {
  name: 'claim a balance back',
  weight: 5,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ agreement_id: string; payee_id: string; owner_id: string }>`
      select c.agreement_id, c.holder_id as payee_id, a.owner_id
      from carried_balances c join agreements a on a.id = c.agreement_id
      where c.gross < 0
        and not exists (select from claims_back b where b.agreement_id = c.agreement_id and b.status = 'proposed')
      order by 1, 2`,
    )
    if (!found) return null
    const { owner_id, ...balance } = found
    const [owner, context] = [personOf(scene, owner_id), keyed()]
    const request = { ...balance, id: randomUUID(), reason: 'No further report is due' }
    return {
      what: `${owner.name} claims a balance back`,
      ask: () => owner.api.payments.requestClaimBack(request, context),
    }
  },
}

const decideClaim: Act = {
  name: 'decide a claim',
  weight: 20,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; holder_id: string }>`
      select id, holder_id from claims_back where status = 'proposed' order by proposed_at, id`,
    )
    if (!found) return null
    const [holder, context] = [personOf(scene, found.holder_id), keyed()]
    const decision = scene.chance.happens(0.7) ? 'agree' : 'decline'
    return {
      what: `${holder.name}: ${decision} to the claim`,
      ask: () => holder.api.payments.confirmClaimBack({ id: found.id, decision }, context),
    }
  },
}

const retryClaim: Act = {
  name: 'refund a claim again',
  weight: 60,
  async intend(scene) {
    const found = await oneOf(
      scene,
      sql<{ id: string; payer_id: string }>`
      select id, payer_id from claims_back where status = 'not_refunded' order by proposed_at, id`,
    )
    if (!found) return null
    const [owner, context] = [personOf(scene, found.payer_id), keyed()]
    return {
      what: `${owner.name} has a claim refunded again`,
      ask: () => owner.api.payments.retryClaimBack({ id: found.id }, context),
    }
  },
}

export const correctionActs: Act[] = [correct]
export const actsAfterPayment: Act[] = [...correctionActs, recalculate, claim, decideClaim, retryClaim]
