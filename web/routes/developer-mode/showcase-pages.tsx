import { lazy } from 'react'

/** The pages that show what the product is made of, each loaded when somebody opens it (decision C-23). */
export const DesignSystem = lazy(async () => ({
  default: (await import('../../features/design-system/design-system-page.tsx')).DesignSystemPage,
}))

export const Icons = lazy(async () => ({
  default: (await import('../../features/design-system/icons-page.tsx')).IconsPage,
}))

export const Layouts = lazy(async () => ({
  default: (await import('../../features/design-system/layout/layout-page.tsx')).LayoutPage,
}))

export const FinancialModel = lazy(async () => ({
  default: (await import('../../features/design-system/financial-model/financial-model-page.tsx')).FinancialModelPage,
}))

export const ApiExample = lazy(async () => ({
  default: (await import('../../features/design-system/api-example/api-example-page.tsx')).ApiExamplePage,
}))
