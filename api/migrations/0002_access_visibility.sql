-- Who may see an item or act on it (docs/decisions/06-visibility.md). `noOne` applies to acts only.
CREATE DOMAIN scope AS text CHECK (VALUE IN (
  'everyone', 'friendsAndFollowers', 'justFriends', 'selectedAudiences', 'justThePolly', 'justMe', 'noOne'
));
