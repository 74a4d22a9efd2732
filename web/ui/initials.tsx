/** A person as two letters, where no picture is. The name must stand beside it or be said otherwise. */
export function Initials({ name, size = 32 }: { name: string; size?: number }) {
  return (
    <span
      aria-hidden="true"
      style={{
        display: 'grid',
        placeItems: 'center',
        flex: 'none',
        width: size,
        height: size,
        borderRadius: '50%',
        background: 'var(--accent-wash)',
        color: 'var(--accent)',
        fontSize: Math.max(11, size * 0.38),
        fontWeight: 600,
      }}
    >
      {initialsOf(name)}
    </span>
  )
}

function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const last = words.length > 1 ? words.at(-1) : ''
  return [words[0], last].map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('')
}
