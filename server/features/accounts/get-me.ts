import type { Contract } from '#contract/index.ts'
import type { Reader } from '#server/platform/operation-routes.ts'
import { presentViewer } from './present.ts'

export const getMe: Reader<Contract['accounts']['getMe']> = async ({ viewer }) => presentViewer(viewer)
