import type { Contract } from '#contract/index.ts'
import type { Handler } from '#server/platform/operation.ts'
import { presentViewer } from './present.ts'

export const getMe: Handler<Contract['accounts']['getMe']> = async ({ viewer }) => presentViewer(viewer)
