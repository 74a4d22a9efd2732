import type { z } from 'zod'
import type { Contract } from '#contract/index.ts'
import type { detailsForm } from '#contract/profile-forms.ts'
import { refuse } from '#server/platform/commands.ts'
import type { MemberWrite, WriteHandler } from '#server/platform/http.ts'
import { storeOwnerDetails } from './commands.ts'
import type { ProfilesDeps } from './deps.ts'
import { settingsOf } from './get-settings.ts'
import { lockPerson } from './store.ts'

type Details = z.output<typeof detailsForm>

/** Updates business details: an owner's company, or a provider's offer. */
export const updateDetails =
  (deps: Pick<ProfilesDeps, 'mailbox_url'>): WriteHandler<Contract['profiles']['updateDetails']> =>
  async (write, details) => {
    const { tx, viewer, now } = write
    if (details.role !== viewer.role) return refuse('NOT_ALLOWED')
    if (!(await lockPerson(tx, viewer.id))) return refuse('NOT_FOUND')

    if (details.role === 'owner') await storeOwnerDetails(tx, viewer.id, details)
    else await changeProvider(write, details)
    write.audit({
      chain: `user:${viewer.id}`,
      action: 'details_updated',
      subject_type: 'user',
      subject_id: viewer.id,
    })
    write.publish({ audience: [viewer.id], topic: 'profiles', id: viewer.id })
    return settingsOf(tx, viewer.id, now, deps)
  }

async function changeProvider(
  { tx, viewer }: MemberWrite,
  { role: _, daily_rate, ...details }: Extract<Details, { role: 'provider' }>,
): Promise<void> {
  await tx
    .updateTable('provider_profiles')
    .set({
      ...details,
      provider_category: orNull(details.provider_category),
      self_description: orNull(details.self_description),
      experiences: JSON.stringify(details.experiences),
      past_work: JSON.stringify(details.past_work),
      education: JSON.stringify(details.education),
      resume_url: orNull(details.resume_url),
      linkedin_url: orNull(details.linkedin_url),
      location: orNull(details.location),
      preferred_work_pattern: orNull(details.preferred_work_pattern),
      daily_rate_preferences: daily_rate.preferences,
      // A daily rate only applies if working by the day is selected.
      daily_rate_amount: daily_rate.preferences.length > 0 ? daily_rate.amount : null,
    })
    .where('user_id', '=', viewer.id)
    .execute()
}

const orNull = (text: string): string | null => (text === '' ? null : text)
