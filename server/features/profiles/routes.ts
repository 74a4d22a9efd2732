import type { Contract } from '#contract/index.ts'
import { calls, type RouteTable, reads, writes } from '#server/platform/operation-routes.ts'
import { cancelEmailChange } from './cancel-email-change.ts'
import { confirmEmailChange } from './confirm-email-change.ts'
import { deleteAccount } from './delete-account.ts'
import { exportMyData } from './export-my-data.ts'
import { getDeletion } from './get-deletion.ts'
import { getSettings } from './get-settings.ts'
import { getUser } from './get-user.ts'
import type { ProfilesGround } from './ground.ts'
import { detailed, members } from './policy.ts'
import { requestEmailChange } from './request-email-change.ts'
import { resendEmailCode } from './resend-email-code.ts'
import { updateDetails } from './update-details.ts'
import { updateProfile } from './update-profile.ts'
import { uploadImage } from './upload-image.ts'

export const profileRoutes = (ground: ProfilesGround): RouteTable<Contract['profiles']> => ({
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
  getDeletion: reads(members, getDeletion),
  deleteAccount: calls(members, deleteAccount(ground)),
})
