/** What still happens on a project, of everybody's. */
export interface ProjectUse {
  /** Agreements that are made and not ended (IN_FORCE_STATUSES). */
  in_force: number
  /** Proposals that are not decided. */
  pending_proposals: number
  /** Whether an accepted proposal awaits its fee. */
  has_deal_to_complete: boolean
}

/** A project can be archived while nothing happens on it. */
export const mayArchive = ({ in_force, pending_proposals, has_deal_to_complete }: ProjectUse): boolean =>
  in_force === 0 && pending_proposals === 0 && !has_deal_to_complete
