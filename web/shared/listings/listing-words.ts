interface ListedPart {
  rev_share_percentage: number
  provider_name: string
}

/** "25% of Priya Shah's right". */
export const partWords = ({ rev_share_percentage, provider_name }: ListedPart): string =>
  `${rev_share_percentage}% of ${provider_name}'s right`
