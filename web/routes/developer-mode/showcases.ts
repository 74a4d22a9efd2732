/** The pages that show what the product is made of, for developers (decision C-23). */
export const SHOWCASES = [
  { to: '/design-system', label: 'Design system' },
  { to: '/icons-preview-page', label: 'Icons' },
  { to: '/layout-test', label: 'Layouts' },
  { to: '/financial-model-test', label: 'Financial model' },
  { to: '/api-example-page', label: 'API example' },
] as const
