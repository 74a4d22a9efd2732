import { feature } from '#server/feature.ts'
import { operation } from '#server/platform/http.ts'
import { getLegalPage } from './get-legal-page.ts'
import { personalData } from './personal-data.ts'

/**
 * What a person accepted stays when they delete their account: others have agreements with them under these terms. It
 * names nobody then.
 */
export const legal = feature('legal', {
  operations: { getLegalPage: operation('anyone', getLegalPage) },
  personal_data: personalData,
})
