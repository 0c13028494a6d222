export const ProfileScreen = () => <h1>Profile</h1>
