import { describe, expect, test } from "vitest";
import { youtubePageOf } from "./mediaAddresses.ts";

describe("a YouTube link", () => {
  test.each([
    "https://www.youtube.com/watch?v=a1b2c3d4e5_&t=10s",
    "https://youtube.com/watch?list=x&v=a1b2c3d4e5_",
    "https://youtu.be/a1b2c3d4e5_?si=x",
    "https://www.youtube-nocookie.com/embed/a1b2c3d4e5_",
    "https://m.youtube.com/shorts/a1b2c3d4e5_",
  ])("%s is converted to the URL of its video page", (url) =>
    expect(youtubePageOf(url)).toBe("https://www.youtube.com/watch?v=a1b2c3d4e5_"),
  );

  test.each([
    "https://www.youtube.com.evil.example/watch?v=a1b2c3d4e5_",
    "http://www.youtube.com/watch?v=a1b2c3d4e5_",
    "https://www.youtube.com/watch?v=short",
    "https://youtu.be/a1b2c3d4e5_/../../x",
    "https://www.youtube.com/@channel",
    "javascript:alert(1)//youtu.be/a1b2c3d4e5_",
    "/media/content/press.mp4",
    "",
  ])("is not recognised in %s", (url) => expect(youtubePageOf(url)).toBeUndefined());
});
