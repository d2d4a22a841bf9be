import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import org.openapitools.codegen.CliOption;
import org.openapitools.codegen.CodegenConfig;
import org.openapitools.codegen.CodegenConfigLoader;
import org.openapitools.codegen.CodegenType;

/** Prints every client and documentation generator of the jar with its options, as JSON. Run by tools/sdks/dump-options.ts. */
public class SdkOptions {
  public static void main(String[] arguments) throws Exception {
    Map<String, Object> generators = new TreeMap<>();
    for (CodegenConfig generator : CodegenConfigLoader.getAll()) {
      if (generator.getTag() != CodegenType.CLIENT && generator.getTag() != CodegenType.DOCUMENTATION) continue;
      Map<String, CliOption> options = new LinkedHashMap<>();
      for (CliOption option : generator.cliOptions()) options.put(option.getOpt(), option);
      generators.put(generator.getName(), Map.of("kind", generator.getTag().toValue(), "options", options));
    }
    System.out.println(new ObjectMapper().writeValueAsString(generators));
  }
}
