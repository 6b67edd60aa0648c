const role = { name: 'administrator', title: 'Administrator', description: 'May do everything' }

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
