export const presentConsent = ({ granted_at, ends_at }: { granted_at: Date; ends_at: Date }) => ({
  granted_at: granted_at.toISOString(),
  ends_at: ends_at.toISOString(),
})
