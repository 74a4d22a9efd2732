import type { Kysely } from 'kysely'
import { feature } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { operation, transaction } from '#server/platform/http.ts'
import { anonymize } from './anonymize.ts'
import { avatarHandler } from './avatar-handler.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { deleteAccount } from './delete-account.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { exportMyData } from './export-my-data.ts'
import { getDeletion } from './get-deletion.ts'
import { getSettings } from './get-settings.ts'
import { getUser } from './get-user.ts'
import { profileSchedules, profileWorkers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { detailed, members } from './policy.ts'
import { requestEmailChange } from './request-email-change.ts'
import { resendEmailCode } from './resend-email-code.ts'
import { updateDetails } from './update-details.ts'
import { updateProfile } from './update-profile.ts'
import { uploadImage } from './upload-image.ts'

export const profiles = feature('profiles', {
  operations: {
    getUser: operation(members, () => getUser),
    getSettings: operation(members, getSettings),
    updateProfile: operation(members, updateProfile, transaction()),
    updateDetails: operation(detailed, updateDetails, transaction()),
    uploadImage: operation(members, uploadImage),
    requestEmailChange: operation(members, requestEmailChange),
    resendEmailCode: operation(members, resendEmailCode),
    confirmEmailChange: operation(members, confirmEmailChange),
    cancelEmailChange: operation(members, cancelEmailChange, transaction()),
    exportMyData: operation(members, exportMyData),
    getDeletion: operation(members, getDeletion),
    deleteAccount: operation(members, deleteAccount),
  },
  jobs: profileWorkers,
  schedules: profileSchedules,
  http: (deps: { db: Kysely<DB>; files: Files }) => [avatarHandler(deps)],
  live: ['profiles', 'proposals'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
  anonymize,
})
