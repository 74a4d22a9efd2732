import type { MantineColorsTuple, MantineTheme, VariantColorsResolver } from '@mantine/core'

/** The library's colours, and our tokens that they stand for. */
export const TONES: Record<string, string> = {
  accent: 'accent',
  amber: 'amber',
  red: 'red',
  blue: 'blue',
  gray: 'neutral',
}

/** Headings take their size from where they stand. */
const HEADING = { fontSize: 'inherit', lineHeight: 'inherit' }
const FLOATING = 'var(--shadow-float)'

/** The library's own greys, in our green-tinged scale: light surfaces from the first, dark ones from the second. */
const GRAYS: MantineColorsTuple = [
  '#f6f8f7',
  '#eef1f0',
  '#e4e9e7',
  '#d5dcd9',
  '#c3ccc8',
  '#a3aeaa',
  '#84918c',
  '#5c6963',
  '#4b5852',
  '#2f3a36',
]
const DARKS: MantineColorsTuple = [
  '#e8eeec',
  '#b3bfbb',
  '#9aa8a3',
  '#82908a',
  '#333d3a',
  '#212a27',
  '#17201d',
  '#111716',
  '#0b0f0e',
  '#080b0a',
]

/**
 * The component library dressed in our tokens (styles/tokens.css): it never picks a colour itself,
 * so a contrast that holds there holds in every component. It is whole, so that the library's own theme, with all of its
 * colours, is not sent; what it comes to as CSS is worked out at build (tools/build/theme-styles.ts).
 */
export const theme: MantineTheme = {
  scale: 1,
  focusRing: 'auto',
  fontSmoothing: true,
  white: '#fff',
  black: '#000',
  primaryColor: 'accent',
  colors: {
    accent: tones('accent'),
    amber: tones('amber'),
    red: tones('red'),
    blue: tones('blue'),
    gray: GRAYS,
    dark: DARKS,
  },
  primaryShade: 6,
  autoContrast: false,
  luminanceThreshold: 0.3,
  defaultGradient: { from: 'accent', to: 'accent' },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, Monaco, Consolas, Liberation Mono, Courier New, monospace',
  fontSizes: { xs: '12.5px', sm: '14px', md: '15px', lg: '17px', xl: '24px' },
  fontWeights: { regular: '400', medium: '600', bold: '700' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.6', xl: '1.65' },
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '650',
    textWrap: 'wrap',
    sizes: { h1: HEADING, h2: HEADING, h3: HEADING, h4: HEADING, h5: HEADING, h6: HEADING },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: 'var(--radius-small)', md: 'var(--radius-small)', lg: 'var(--radius)', xl: '999px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '40px' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  shadows: { xs: FLOATING, sm: FLOATING, md: FLOATING, lg: FLOATING, xl: FLOATING },
  respectReducedMotion: true,
  cursorType: 'pointer',
  activeClassName: 'mantine-active',
  focusClassName: '',
  other: {},
  variantColorResolver: resolveVariant,
  components: {
    Button: {
      defaultProps: { radius: 'sm' },
      // A smaller button has no larger letters.
      vars: (_: unknown, { size }: { size?: unknown }) => ({
        root: size === 'compact-md' ? { '--button-fz': 'var(--mantine-font-size-sm)' } : {},
      }),
    },
    Checkbox: { defaultProps: { iconColor: 'var(--on-accent)', radius: 'xs' } },
    Radio: { defaultProps: { iconColor: 'var(--on-accent)' } },
    // Under an open dialog the page is held by our own style (base.css): the library would write one into the document.
    ModalRoot: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Loader: { defaultProps: { type: 'dots' } },
    PasswordInput: {
      defaultProps: {
        visibilityToggleFocusable: true,
        visibilityToggleButtonProps: { 'aria-label': 'Show password' },
      },
    },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
}

/** A tone is one colour with a hover; the library wants ten shades, so it gets the same token in each. */
function tones(name: string): MantineColorsTuple {
  const tone = `var(--${name})`
  return [tone, tone, tone, tone, tone, tone, tone, tone, tone, tone]
}

function resolveVariant({ color, theme: given, variant }: Parameters<VariantColorsResolver>[0]) {
  const tone = TONES[color ?? given.primaryColor] ?? 'accent'
  const plain = { background: 'transparent', hover: `var(--${tone}-wash)`, border: '1px solid transparent' }
  switch (variant) {
    case 'filled':
      return { ...plain, background: `var(--${tone})`, hover: `var(--${tone}-hover)`, color: `var(--on-${tone})` }
    case 'light':
      return { ...plain, background: `var(--${tone}-wash)`, color: `var(--${tone})` }
    case 'default':
      return {
        background: 'var(--surface)',
        hover: 'var(--raised)',
        color: 'var(--text)',
        border: '1px solid var(--line-strong)',
      }
    case 'outline':
      return { ...plain, color: `var(--${tone})`, border: `1px solid var(--${tone})` }
    default:
      return { ...plain, color: tone === 'neutral' ? 'var(--dim)' : `var(--${tone})` }
  }
}

declare module '@mantine/core' {
  interface MantineThemeColorsOverride {
    colors: Record<'accent' | 'amber' | 'red' | 'blue' | 'gray' | 'dark', MantineColorsTuple>
  }
}
