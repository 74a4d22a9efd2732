import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { featureAccess } from '#contract/membership-shapes.ts'
import { denialOf, FEATURE_NAMES, PAID_FEATURES, type PaidFeature } from '#domain/membership-access.ts'
import type { Handler, Viewer } from '#server/platform/http.ts'
import { type Membership, membershipOf } from '#server/queries/subscriptions.ts'

type Operations = Contract['membership']

export const getAccess: Handler<Operations['getAccess']> = async ({ db, viewer, now }, { feature }) =>
  presentAccess(viewer, feature, await membershipOf(db, viewer.id, now))

export const listFeatures: Handler<Operations['listFeatures']> = async ({ db, viewer, now }) => {
  const membership = await membershipOf(db, viewer.id, now)
  return { items: PAID_FEATURES.map((feature) => presentAccess(viewer, feature, membership)) }
}

function presentAccess(
  { role }: Pick<Viewer, 'role'>,
  feature: PaidFeature,
  { access, reason }: Membership,
): z.input<typeof featureAccess> {
  const name = FEATURE_NAMES[feature]
  if (role === 'admin') return { feature, name, granted: true, reason: 'Open to admins.' }
  const granted = access.is_granted
  return { feature, name, granted, reason: granted ? reason : `${denialOf(feature)} ${reason}` }
}
