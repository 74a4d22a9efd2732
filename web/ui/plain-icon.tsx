import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

/** An icon of Tabler by its path: what the build makes of those that are drawn with nothing else (tools/build/plain-icons.ts). */
export function plainIcon(path: string): TablerIcon {
  const Icon = ({
    size = 24,
    stroke = 2,
    color = 'currentColor',
    title,
    children,
    ...props
  }: ComponentProps<TablerIcon>) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: an icon stands beside words, or has a title
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke={color}
      strokeWidth={stroke}
      strokeLinecap="round"
      strokeLinejoin="round"
      {...props}
    >
      {title ? <title>{title}</title> : null}
      <path d={path} />
      {children}
    </svg>
  )
  return Icon as TablerIcon
}
