export const buttonMessages = {
  loading: "Please wait",
};
