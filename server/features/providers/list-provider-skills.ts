import type { Contract } from '#contract/index.ts'
import { containing } from '#server/platform/database.ts'
import type { Handler } from '#server/platform/http.ts'

const MAX_SKILLS = 30

/** The skills that most providers have, as they are usually written. */
export const listProviderSkills: Handler<Contract['providers']['listProviderSkills']> = async ({ db }, { search }) => ({
  items: await db
    .selectFrom('provider_skills')
    .select(['name', 'providers'])
    .where('providers', '>', 0)
    .$if(!!search, (query) => query.where('word', 'like', containing((search ?? '').toLowerCase())))
    .orderBy('providers', 'desc')
    .orderBy('word')
    .limit(MAX_SKILLS)
    .execute(),
})
