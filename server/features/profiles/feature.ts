import type { Kysely } from 'kysely'
import { feature } from '#server/feature.ts'
import type { DB } from '#server/platform/database.ts'
import type { Files } from '#server/platform/files.ts'
import { calls, reads, writes } from '#server/platform/operation-routes.ts'
import { anonymize } from './anonymize.ts'
import { avatarPart } from './avatar-part.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { deleteAccount } from './delete-account.ts'
import { deletionBlockers } from './deletion-blockers.ts'
import { exportMyData } from './export-my-data.ts'
import { getDeletion } from './get-deletion.ts'
import { getSettings } from './get-settings.ts'
import { getUser } from './get-user.ts'
import type { ProfilesGround } from './ground.ts'
import { profileSchedules, profileWorkers } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { detailed, members } from './policy.ts'
import { requestEmailChange } from './request-email-change.ts'
import { resendEmailCode } from './resend-email-code.ts'
import { updateDetails } from './update-details.ts'
import { updateProfile } from './update-profile.ts'
import { uploadImage } from './upload-image.ts'

export const profiles = feature('profiles', {
  routes: (ground: ProfilesGround) => ({
    getUser: reads(members, getUser),
    getSettings: reads(members, getSettings(ground)),
    updateProfile: writes(members, updateProfile(ground)),
    updateDetails: writes(detailed, updateDetails(ground)),
    uploadImage: calls(members, uploadImage(ground)),
    requestEmailChange: calls(members, requestEmailChange(ground)),
    resendEmailCode: calls(members, resendEmailCode(ground)),
    confirmEmailChange: calls(members, confirmEmailChange(ground)),
    cancelEmailChange: writes(members, cancelEmailChange(ground)),
    exportMyData: calls(members, exportMyData(ground)),
    getDeletion: reads(members, getDeletion(ground)),
    deleteAccount: calls(members, deleteAccount(ground)),
  }),
  jobs: profileWorkers,
  schedules: profileSchedules,
  http: (deps: { db: Kysely<DB>; files: Files }) => [avatarPart(deps)],
  live: ['profiles', 'proposals'],
  personal_data: personalData,
  deletion_blockers: deletionBlockers,
  anonymize,
})
