const role = { name: 'administrator', title: 'Administrator', description: 'May do everything' }

/** The one session there is. Whoever shows none is taken for the local user all the same; another one is refused, as the
 *  hosted lake would. */
export const LOCAL_TOKEN = 'local'

/** The one user of a local lake. Signing in is asking who one is. */
export const user = {
  id: 'local-editor',
  sanityUserId: 'local-editor',
  name: 'Local Editor',
  displayName: 'Local Editor',
  givenName: 'Local',
  familyName: 'Editor',
  email: 'editor@localhost',
  profileImage: null,
  imageUrl: null,
  provider: 'local',
  role: role.name,
  roles: [role],
  attributes: {},
  createdAt: '2024-01-01T00:00:00Z',
  updatedAt: '2024-01-01T00:00:00Z',
  isCurrentUser: true,
}
