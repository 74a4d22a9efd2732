interface LogoProps {
  size?: number
  /** Without the name, where space is short; those who hear the page still get it. */
  markOnly?: boolean
}

/** A ring of revenue with one share taken out of it, moving away. Drawn for this project. */
export function Logo({ size = 26, markOnly = false }: LogoProps) {
  return (
    <span style={{ display: 'inline-flex', alignItems: 'center', gap: 10, fontWeight: 650, fontSize: 16 }}>
      <svg width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
        <path d="M12.4 2.6a10.7 10.7 0 1 0 11 11h-5.2a5.5 5.5 0 1 1-5.8-5.8z" fill="var(--text)" />
        <path d="M15.6 1.2a10.7 10.7 0 0 1 9.2 9.2h-5.3a5.5 5.5 0 0 0-3.9-3.9z" fill="var(--accent)" />
      </svg>
      <span className={markOnly ? 'sw-hidden' : undefined} style={{ letterSpacing: '-0.01em' }}>
        Sharewell
      </span>
    </span>
  )
}
